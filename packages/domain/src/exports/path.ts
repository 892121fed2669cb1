/** The path of every export; its `ticket` parameter selects the rows. */
export const EXPORT_PATH = '/api/export.csv'
