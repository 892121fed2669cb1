/** The page of a link that invites to the staff. */
export const staffInvitations = {
  lead: 'The club offers you the role of {{role}}.',
  until: 'The invitation is valid until {{date}}.',
  address: 'It was sent to {{address}}. Only the profile with that email address can accept it.',
  signIn: 'Sign in or sign up with that address to accept the invitation.',
  enter: 'Sign in',
  failed: 'The invitation didn’t load',
  accept: 'Accept invitation',
  accepting: 'Accepting…',
  accepted: 'Welcome to the team!',
  acceptedText: 'Your new sections are already in the menu.',
  open: 'Open administration',
  goneTitle: 'This invitation is not valid',
  goneText: 'It was already accepted, revoked or has expired. Ask the club to send a new one.',
  home: 'Go to the home page',
} as const
