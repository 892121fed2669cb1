import type { Translation } from '../../phrases.ts'
import type { clubTexts as ru } from '../../ru/notification-texts/club.ts'

export const clubTexts: Translation<typeof ru> = {
  job_given_up: { title: 'Job failed', message: '{{job}}: {{reason}}' },
  job_failing: {
    title: 'A scheduled job keeps failing',
    message_one: '{{job}} has failed {{count}} time in a row. Last error: {{reason}}',
    message_other: '{{job}} has failed {{count}} times in a row. Last error: {{reason}}',
  },
  promise_broken: {
    title: 'The nightly check found data errors',
    message_one: '{{count}} rule is broken. See the system log for details.',
    message_other: '{{count}} rules are broken. See the system log for details.',
  },
  backup_drill_failed: {
    title: 'Couldn’t restore the latest backup',
    message: 'The nightly test restore failed: {{reason}}',
  },
  backup_stale: {
    title: 'Backups are out of date',
    message_one: 'The latest backup is {{count}} hour old. See the system log for details.',
    message_other: 'The latest backup is {{count}} hours old. See the system log for details.',
  },
  application_received: {
    title: 'New application',
    message: 'Someone applied for “{{vacancy}}”.',
  },
  application_withdrawn: {
    title: 'Application withdrawn',
    message: 'The applicant withdrew their application for “{{vacancy}}”.',
  },
  corporate_requested: {
    title: 'Request from a company',
    message: '{{company}} would like an evening for a party of {{people}}.',
  },
  corporate_accepted: {
    title: 'Quote accepted',
    message: '{{company}} accepts your quote. Fix the date and the games.',
  },
  corporate_declined: {
    title: 'Quote declined',
    message: '{{company}} doesn’t accept your quote.',
  },
  applications_expiring: {
    title: 'Old applications will be erased',
    message_one:
      '{{count}} old application will be erased in two weeks. Keep it if you still need it.',
    message_other:
      '{{count}} old applications will be erased in two weeks. Keep those you still need.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
}
