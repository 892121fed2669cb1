import type { Translation } from '../phrases.ts'
import type { mail as ru } from '../ru/mail.ts'

/** Letters. Each has a subject, a title, what it says, and why the reader gets it. */
export const mail: Translation<typeof ru> = {
  codeLabel: 'If the link does not open, enter this code on the site:',
  codeOnlyLabel: 'Your code:',
  lifetime: 'The link and the code are good for one hour, and once.',
  codeLifetime: 'The code is good for one hour, and once.',
  notice: {
    untitled: 'News from the club',
    open: 'Open on the site',
    footer: 'You get this letter because the club writes to you about “{{type}}”.',
    unsubscribe: 'Send me no more such letters',
  },
  signup: {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    text: 'Somebody signed up to the club with this address. If it was you, confirm it.',
    action: 'Confirm the email',
    footer: 'If you did not sign up, do nothing: nobody can sign in without the confirmation.',
  },
  signupWithoutPassword: {
    subject: 'Confirm your email and choose a password',
    title: 'Confirm your email and choose a password',
    text: 'This email was used to sign up to the club. Confirm it and choose a new password: passwords from earlier attempts don’t work.',
    action: 'Confirm and choose a password',
    footer: 'If you didn’t sign up, do nothing: nobody can sign in without the confirmation.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    title: 'You already have an account',
    text: 'There was another attempt to sign up with this email. If it was you, just sign in. If you forgot your password, reset it on the sign-in page.',
    action: 'Sign in',
    footer: 'If it wasn’t you, do nothing: nothing has changed in your account.',
  },
  invite: {
    subject: 'An invitation to the club',
    title: 'An invitation to the club',
    text: 'You have been invited to the club. Open the link to sign in and choose a password.',
    action: 'Accept the invitation',
    footer: 'If you did not expect an invitation, do nothing.',
  },
  magiclink: {
    subject: 'Sign in to the club',
    title: 'Sign in to the club',
    text: 'You asked for a link to sign in without a password.',
    action: 'Sign in',
    footer: 'If you did not ask for a link, do nothing, and tell nobody the code.',
  },
  recovery: {
    subject: 'Reset your password',
    title: 'Reset your password',
    text: 'You asked to reset your password. Open the link and choose a new one.',
    action: 'Choose a new password',
    footer: 'If you did not ask for it, do nothing: the old password stays.',
  },
  emailChangeCurrent: {
    subject: 'Change of email',
    title: 'Change of email',
    text: 'You asked to change your email from {{from}} to {{to}}. Confirm it here and in the letter to the new address.',
    action: 'Confirm the change',
    footer: 'If you did not change your email, do not open the link, and change your password.',
  },
  emailChangeNew: {
    subject: 'Confirm your new email',
    title: 'Confirm your new email',
    text: 'Somebody asked to change the email of their profile to {{to}}. If it was you, confirm it here and in the letter to the former address.',
    action: 'Confirm the new email',
    footer: 'If you did not change your email, do nothing.',
  },
  gift: {
    subject: 'You were given a game',
    title: 'You were given a game',
    text: '{{giver}} has gifted you a seat at a game in the CCO story games club. To claim it, sign in or sign up with this email address.',
    nameless: 'A player',
    action: 'Claim the gift',
    footer: 'You’re receiving this email because someone entered your address for a gift.',
  },
  reauthentication: {
    subject: 'Confirmation code',
    title: 'Confirm that it is you',
    text: 'Enter this code on the site to confirm a change to your account.',
    footer:
      'If you are not changing anything, don’t share the code, and end unknown sessions in your security settings.',
  },
  accountChanged: {
    when: 'When: {{when}}.',
    advice:
      'If it wasn’t you, reset your password and end unknown sessions in your security settings.',
    action: 'Open security settings',
    footer: 'We always email you about changes like this.',
    providers: { email: 'email', phone: 'phone', web3: 'crypto wallet', sso: 'single sign-on' },
    password: {
      subject: 'Your password was changed',
      text: 'The password of your club account was changed.',
    },
    email: {
      subject: 'Your email was changed',
      text: 'The email of your club account was changed from {{from}} to {{to}}.',
    },
    phone: {
      subject: 'Your phone number was changed',
      text: 'The phone number of your club account was changed.',
    },
    factorAdded: {
      subject: 'A verification method was added',
      text: 'A new way to verify your sign-ins was added to your club account.',
    },
    factorRemoved: {
      subject: 'A verification method was removed',
      text: 'A way to verify your sign-ins was removed from your club account.',
    },
    identityLinked: {
      subject: 'A sign-in method was added',
      text: 'You can now sign in to your club account with another method: {{provider}}.',
    },
    identityUnlinked: {
      subject: 'A sign-in method was removed',
      text: 'A sign-in method was removed from your club account: {{provider}}.',
    },
  },
  clubOffer: {
    subject: 'A seat held for you: “{{story}}”',
    title: 'The club is holding a seat for you',
    text: '“{{story}}”, {{when}}. Seats: {{seats}}, to pay: {{coins}} coins. {{reason}}',
    textFree:
      '“{{story}}”, {{when}}. Seats: {{seats}}, of these by free games: {{free}}, to pay: {{coins}} coins. {{reason}}',
    terms: 'You’ll be charged only if you accept. The seat is held until {{until}}.',
    decline: 'Decline',
    action: 'Accept and pay',
    footer: 'You’re receiving this email because the club booked a seat for you.',
  },
  waitlistOffer: {
    subject: 'A seat is free: “{{story}}”',
    title: 'A seat is free',
    text: '“{{story}}”, {{when}}. Seats: {{seats}}, coins to pay: {{coins}}.',
    textFree:
      '“{{story}}”, {{when}}. Seats: {{seats}}, of these by free games: {{free}}, coins to pay: {{coins}}.',
    terms: 'It is held for you until {{until}}. After that the next in line is asked.',
    decline: 'Decline',
    action: 'Take the seat',
    footer: 'You get this letter because you are on the waitlist of this game.',
  },
}
