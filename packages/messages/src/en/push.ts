import type { Translation } from '../phrases.ts'
import type { push as ru } from '../ru/push.ts'

export const push: Translation<typeof ru> = {
  title: 'Push notifications',
  help: 'They arrive on your phone and computer even when the site is closed. Your browser’s push service delivers them encrypted and can’t read them. Choose the topics in the table above.',
  off: 'Push notifications are off for this device',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  turnedOn: 'Push notifications are on',
  on: 'Push notifications are on for this device',
  others: 'Other devices',
  all: 'Devices with push notifications',
  dismissed: 'The browser has no permission yet. Press Turn on again and allow notifications.',
  gone: 'Push notifications are already off for this device. Turn them on again.',
  turnOff: 'Turn off',
  unsupported: 'This browser doesn’t support push notifications.',
  notInstalled: {
    title: 'Add the site to your Home Screen',
    text: 'On iPhone and iPad, push notifications only work once the site is installed. Tap Share, then Add to Home Screen, and open the site from there.',
  },
  denied: {
    title: 'Notifications are blocked in the browser',
    text: 'Allow notifications from this site in your browser settings, then reload the page.',
  },
  current: 'This device',
  delivered: 'Last notification: {{when}}',
  neverDelivered: 'Added {{when}}, no notifications yet',
  test: 'Send a test',
  tested: 'Sending a test notification',
  testedText:
    'If it doesn’t show up within a minute, check the notification settings of your device.',
  remove: 'Remove',
  removed: 'The device no longer receives push notifications',
  failed: {
    load: 'Couldn’t load your devices',
    turnOn: 'Couldn’t turn on push notifications',
    turnOff: 'Couldn’t turn off push notifications',
    browser:
      'The browser couldn’t reach its push service. Check its settings or try another browser.',
    remove: 'Couldn’t remove the device',
    test: 'Couldn’t send the test notification',
  },
}
