import type { Translation } from '../phrases.ts'
import type { mail as ru } from '../ru/mail.ts'

/** Emails. Each has a subject, a title, a text, and the reason why the reader receives it. */
export const mail: Translation<typeof ru> = {
  codeLabel: 'If the link doesn’t work, enter this code on the site:',
  codeOnlyLabel: 'Your code:',
  lifetime: 'The link and code expire in one hour and can be used once.',
  codeLifetime: 'The code expires in one hour and can be used once.',
  notification: {
    untitled: 'News from the club',
    open: 'View on the site',
    footer: 'You’re receiving this email because you’re subscribed to “{{type}}”.',
    newsFooter: 'You’re receiving this email because you agreed to get club news.',
    unsubscribe: 'Unsubscribe from these emails',
  },
  connectionTest: {
    subject: 'Test of the club’s email',
    text: 'If you can read this, the club’s emails arrive.',
    footer: 'You’re receiving this email because you sent it to yourself from the settings page.',
  },
  signup: {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    text: 'This email was used to sign up to the club. If it was you, confirm it.',
    action: 'Confirm email',
    footer:
      'If you didn’t sign up, ignore this email. The address can’t be used to sign in until it’s confirmed.',
  },
  signupWithoutPassword: {
    subject: 'Confirm your email and choose a password',
    title: 'Confirm your email and choose a password',
    text: 'This email was used to sign up to the club. Confirm it and choose a new password: passwords from earlier attempts don’t work.',
    action: 'Confirm and choose a password',
    footer:
      'If you didn’t sign up, ignore this email. The address can’t be used to sign in until it’s confirmed.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    title: 'You already have an account',
    text: 'Someone tried to sign up again with this email. If it was you, just sign in. If you forgot your password, reset it on the sign-in page.',
    action: 'Sign in',
    footer: 'If it wasn’t you, ignore this email. Nothing has changed in your account.',
  },
  invite: {
    subject: 'You’re invited to the club',
    title: 'You’re invited to the club',
    text: 'You’ve been invited to the club. Click the link to sign in and choose a password.',
    action: 'Accept invitation',
    footer: 'If you weren’t expecting an invitation, ignore this email.',
  },
  magiclink: {
    subject: 'Sign in to the club',
    title: 'Sign in to the club',
    text: 'You requested a link to sign in without a password.',
    action: 'Sign in',
    footer: 'If you didn’t request this, ignore this email and don’t share the code.',
  },
  recovery: {
    subject: 'Reset your password',
    title: 'Reset your password',
    text: 'You requested a password reset. Click the link and choose a new password.',
    action: 'Choose new password',
    footer: 'If you didn’t request this, ignore this email. Your password stays the same.',
  },
  emailChangeCurrent: {
    subject: 'Confirm your email change',
    title: 'Confirm your email change',
    text: 'You asked to change your email from {{from}} to {{to}}. Confirm it here and in the email we sent to the new address.',
    action: 'Confirm email change',
    footer: 'If you didn’t request this, don’t click the link, and change your password.',
  },
  emailChangeNew: {
    subject: 'Confirm your new email',
    title: 'Confirm your new email',
    text: 'This address was entered as the new email for a profile: {{to}}. If it was you, confirm it here and in the email we sent to the previous address.',
    action: 'Confirm new email',
    footer: 'If you didn’t request this, ignore this email.',
  },
  companies: {
    received: {
      subject: 'We have your request',
      title: 'We have your request',
      text: 'Hello {{name}}, an owner of the club will look at the dates and send you a quote with a price.',
    },
    quote: {
      subject: 'A quote for your company',
      title: 'A quote for your company',
      text: 'Hello {{name}}, this is what we offer.',
      action: 'View and reply',
    },
    declined: {
      subject: 'About your request',
      title: 'We can’t host this evening',
      text: 'Hello {{name}}, thank you for choosing us. Unfortunately, it won’t work this time.',
    },
    footer: 'You received this email because you sent a request to the CCO club.',
  },
  application: {
    subject: 'Your application for “{{vacancy}}”',
    title: 'We have your application',
    text: 'Hello {{name}}, thank you for applying for “{{vacancy}}”. We’ll read it and write to you about the next step.',
    terms:
      'If you change your mind, withdraw your application with this link. It works once. To have your data erased, reply to this email.',
    action: 'Withdraw application',
    footer: 'You received this email because you applied for a vacancy of the CCO club.',
    stages: {
      reading: {
        title: 'We’re reading your application',
        text: 'Hello {{name}}, we’re looking at your application for “{{vacancy}}”. We’ll write as soon as we know the next step.',
      },
      talk: {
        title: 'Let’s talk',
        text: 'Hello {{name}}, we liked your application for “{{vacancy}}” and would like to talk to you.',
      },
      trial: {
        title: 'An invitation to a trial game',
        text: 'Hello {{name}}, the next step for “{{vacancy}}” is a trial game or a trial shift. We pay for it.',
      },
      offer: {
        title: 'We’d like to work with you',
        text: 'Hello {{name}}, we’d like you to join the team: “{{vacancy}}”. Reply to this email and we’ll agree on your first day.',
      },
      declined: {
        title: 'About your application',
        text: 'Hello {{name}}, thank you for applying for “{{vacancy}}” and for your time. We’re not able to make you an offer now.',
      },
    },
  },
  staffInvitation: {
    subject: 'An invitation to join the club’s staff',
    title: 'You’re invited to join the club’s staff',
    text: 'CCO, a club for story games, offers you the role of {{role}}.',
    terms:
      'Open the link, then sign in or sign up with this email address. The invitation is valid for seven days.',
    role: { master: 'game master', moderator: 'moderator', owner: 'owner' },
    action: 'View invitation',
    footer: 'If you weren’t expecting this, you can ignore this email.',
  },
  gift: {
    subject: 'You’ve been gifted a game',
    title: 'You’ve been gifted a game',
    text: '{{giver}} has gifted you a seat at a game in the CCO story games club. To claim it, sign in or sign up with this email address.',
    anonymous: 'A player',
    action: 'Claim the gift',
    footer: 'You’re receiving this email because someone entered your address for a gift.',
  },
  reauthentication: {
    subject: 'Confirmation code',
    title: 'Confirm it’s you',
    text: 'Enter this code on the site to confirm a change to your account.',
    footer:
      'If you didn’t request a change, don’t share the code, and end any sessions you don’t recognise in your security settings.',
  },
  accountChanged: {
    when: 'When: {{when}}.',
    advice:
      'If it wasn’t you, reset your password and end any sessions you don’t recognise in your security settings.',
    action: 'Open security settings',
    footer: 'We always email you about changes like this.',
    providers: { email: 'email', phone: 'phone', web3: 'crypto wallet', sso: 'single sign-on' },
    password: {
      subject: 'Your password was changed',
      text: 'The password for your club account was changed.',
    },
    email: {
      subject: 'Your email was changed',
      text: 'The email for your club account was changed from {{from}} to {{to}}.',
    },
    phone: {
      subject: 'Your phone number was changed',
      text: 'The phone number for your club account was changed.',
    },
    factorAdded: {
      subject: 'A verification method was added',
      text: 'A new verification method was added to your club account.',
    },
    factorRemoved: {
      subject: 'A verification method was removed',
      text: 'A verification method was removed from your club account.',
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
  friendOffer: {
    subject: 'You’re invited to a game: “{{story}}”',
    title: 'You’re invited to a game',
    text: '{{player}} is holding a seat for you. “{{story}}”, {{when}}. If you accept, we’ll charge {{coins}}.',
    textFree:
      '{{player}} is holding a seat for you. “{{story}}”, {{when}}. If you accept, we’ll use {{free}} and charge {{coins}}.',
    textCovered:
      '{{player}} is holding a seat for you. “{{story}}”, {{when}}. If you accept, we’ll use {{free}} and charge no coins.',
    textUnpaid:
      '{{player}} is holding a seat for you. “{{story}}”, {{when}}. If you accept, no coins will be charged.',
    terms: 'You’ll be charged only if you accept. The seat is yours to claim until {{until}}.',
    decline: 'Decline',
    action: 'Accept and pay',
    footer: 'You’re receiving this email because someone invited you to a game at the club.',
  },
  clubOffer: {
    subject: 'We’re holding a seat for you: “{{story}}”',
    title: 'We’re holding a seat for you',
    text: '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, we’ll charge {{coins}}. {{reason}}',
    textFree:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, we’ll use {{free}} and charge {{coins}}. {{reason}}',
    textCovered:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, we’ll use {{free}} and charge no coins. {{reason}}',
    textUnpaid:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, no coins will be charged. {{reason}}',
    terms: 'You’ll be charged only if you accept. The seat is yours to claim until {{until}}.',
    decline: 'Decline',
    action: 'Accept and pay',
    footer: 'You’re receiving this email because the club booked a seat for you.',
  },
  waitlistOffer: {
    subject: 'A seat is available: “{{story}}”',
    title: 'A seat is available',
    text: '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, we’ll charge {{coins}}.',
    textFree:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, we’ll use {{free}} and charge {{coins}}.',
    textCovered:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, we’ll use {{free}} and charge no coins.',
    textUnpaid:
      '“{{story}}”, {{when}}. We’re holding {{seats}} for you. If you accept, no coins will be charged.',
    terms:
      'It’s yours to claim until {{until}}. After that it goes to the next person on the waitlist.',
    decline: 'Decline',
    action: 'Take seat',
    footer: 'You’re receiving this email because you’re on the waitlist for this game.',
  },
}
