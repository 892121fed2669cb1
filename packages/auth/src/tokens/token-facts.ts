/** The lifetime of an access token in seconds (issue 3 "an hour long"). */
export const ACCESS_TOKEN_SECONDS = 3_600
export const AUDIENCE = 'authenticated'
