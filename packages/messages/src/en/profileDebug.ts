/** What the site knows of its viewer, for owners outside production. */
export const profileDebug = {
  lead: 'What the browser and the server know. Secrets are hidden.',
  browser: 'Session in the browser',
  server: 'Session on the server',
  profile: 'Profile',
  device: 'Device',
  failed: 'The server didn’t answer',
  none: 'This page doesn’t exist on a live site',
} as const
