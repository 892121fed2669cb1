import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import type { EmailContent } from './email.ts'

// Mail clients support neither style sheets nor custom properties, so these are the values of the
// parchment theme's tokens, under their names.
const COLOURS = {
  surface0: '#f4eee2',
  surface1: '#fbf7ef',
  text1: '#231c16',
  text2: '#4d4237',
  text3: '#675b4d',
  line: '#dbcfba',
  gold: '#dba63c',
  onGold: '#221804',
  goldSoft: '#f6e9cb',
  rubric: '#a13c1e',
}
const DISPLAY = "Alegreya, Georgia, 'Times New Roman', serif"
const INTERFACE = "'Golos Text', 'Segoe UI', Arial, sans-serif"

const STYLES = {
  page: { backgroundColor: COLOURS.surface0, margin: 0, padding: '32px 12px' },
  card: {
    backgroundColor: COLOURS.surface1,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: '12px',
    maxWidth: '520px',
    padding: '32px',
  },
  brand: {
    color: COLOURS.rubric,
    fontFamily: DISPLAY,
    fontStyle: 'italic',
    fontSize: '18px',
    margin: '0 0 8px',
  },
  title: {
    color: COLOURS.text1,
    fontFamily: DISPLAY,
    fontSize: '28px',
    fontWeight: 500,
    lineHeight: '33px',
    margin: '0 0 16px',
  },
  paragraph: {
    color: COLOURS.text2,
    fontFamily: INTERFACE,
    fontSize: '15px',
    lineHeight: '23px',
    margin: '0 0 16px',
  },
  code: {
    backgroundColor: COLOURS.goldSoft,
    borderRadius: '8px',
    color: COLOURS.text1,
    fontFamily: INTERFACE,
    fontSize: '28px',
    fontWeight: 600,
    letterSpacing: '6px',
    margin: '0 0 24px',
    padding: '12px 16px',
    textAlign: 'center',
  },
  button: {
    backgroundColor: COLOURS.gold,
    borderRadius: '8px',
    color: COLOURS.onGold,
    fontFamily: INTERFACE,
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 24px',
  },
  quietButton: {
    backgroundColor: COLOURS.surface1,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: '8px',
    color: COLOURS.text1,
    fontFamily: INTERFACE,
    fontSize: '15px',
    fontWeight: 600,
    padding: '11px 23px',
  },
  small: {
    color: COLOURS.text3,
    fontFamily: INTERFACE,
    fontSize: '13px',
    lineHeight: '18px',
    margin: '16px 0 0',
  },
  address: { color: COLOURS.text3, textDecoration: 'underline', wordBreak: 'break-all' },
  rule: { borderTop: `1px solid ${COLOURS.line}`, margin: '24px 0 0' },
} as const

/**
 * Returns the HTML of an email, under the name of the club. React escapes all text, so no content can
 * become markup.
 */
export async function renderHtml(
  letter: EmailContent,
  club: string = CLUB_DETAILS.name,
): Promise<string> {
  const { language, title, paragraphs, code, action, otherAction, footer, unsubscribe } = letter
  return await render(
    h(
      Html,
      { lang: language },
      h(
        Body,
        { style: STYLES.page },
        h(Preview, null, paragraphs[0] ?? title),
        h(
          Container,
          { style: STYLES.card },
          h(Text, { style: STYLES.brand }, club),
          h(Heading, { as: 'h1', style: STYLES.title }, title),
          paragraphs.map((text) => h(Text, { key: text, style: STYLES.paragraph }, text)),
          action && actionPart(action),
          otherAction && otherActionPart(otherAction),
          code && codePart(code),
          h(Hr, { style: STYLES.rule }),
          h(Text, { style: STYLES.small }, footer),
          unsubscribe && unsubscribePart(unsubscribe),
        ),
      ),
    ),
  )
}

function actionPart({ label, url }: NonNullable<EmailContent['action']>): ReactNode {
  return [
    h(Button, { key: 'button', href: url, style: STYLES.button }, label),
    // Some mail clients show no buttons, and some readers prefer to see the address of a link.
    h(
      Text,
      { key: 'address', style: { ...STYLES.small, marginBottom: '16px' } },
      h(Link, { href: url, style: STYLES.address }, url),
    ),
  ]
}

function otherActionPart({ label, url }: NonNullable<EmailContent['otherAction']>): ReactNode {
  return h(Button, { href: url, style: STYLES.quietButton }, label)
}

function codePart({ label, value }: NonNullable<EmailContent['code']>): ReactNode {
  return [
    h(Text, { key: 'label', style: STYLES.paragraph }, label),
    h(Text, { key: 'value', style: STYLES.code }, value),
  ]
}

function unsubscribePart({ label, url }: NonNullable<EmailContent['unsubscribe']>): ReactNode {
  const style = { color: COLOURS.text3, textDecoration: 'underline' }
  return h(Text, { style: STYLES.small }, h(Link, { href: url, style }, label))
}
