import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, configSchema, isLoopback, readConfig, SECRETS } from './config.ts'

describe('the configuration', () => {
  test('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, SEED: 'demo', isProduction: false })
  })

  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://club.example',
    SMTP_URL: 'smtps://cco:secret@mail.example',
    MAIL_FROM: 'Club <club@club.example>',
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'secret',
  }

  test('seeds nothing in production and rejects a setting to do so', () => {
    expect(readConfig(production).SEED).toBe('none')
    expect(() => readConfig({ ...production, SEED: 'demo' })).toThrow(ConfigError)
  })

  test('lets tests move the clock, and rejects that in production', () => {
    expect(readConfig({ TEST_CLOCK_OFFSET_MS: '-60000' }).TEST_CLOCK_OFFSET_MS).toBe(-60_000)
    const moved = { ...production, TEST_CLOCK_OFFSET_MS: '1' }
    expect(() => readConfig(moved)).toThrow(/TEST_CLOCK_OFFSET_MS: /)
    expect(readConfig({ ...production, TEST_CLOCK_OFFSET_MS: '0' }).TEST_CLOCK_OFFSET_MS).toBe(0)
  })

  test.each(['SMTP_URL', 'MAIL_FROM', 'SITE_URL', 'PAYMENT_PROVIDER'])(
    'requires %s in production',
    (name) => {
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(new RegExp(`${name}: `))
      expect(() => readConfig({ [name]: '' })).not.toThrow()
    },
  )

  test.each([
    ['SITE_URL', 'http://club.example'],
    ['YOOKASSA_API_URL', 'http://api.example'],
    ['STRIPE_API_URL', 'http://api.example'],
    ['SMS_URL', 'http://sms.example'],
    ['FILES_S3_ENDPOINT', 'http://s3.example'],
    ['PUSH_SERVICES', 'https://push.example,http://*.push.example'],
    ['SITE_URL', 'http://localhost.club.example'],
    ['AUTH_AUTOCONFIRM_EMAIL', 'true'],
  ])('rejects %s=%s in production', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`${name}: `))
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  test.each(['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'])(
    'requires %s to store files in S3',
    (name) => {
      const files = {
        FILES_STORAGE: 's3',
        FILES_S3_BUCKET: 'club',
        FILES_S3_ACCESS_KEY_ID: 'key',
        FILES_S3_SECRET_ACCESS_KEY: 'secret',
      }
      expect(readConfig(files).FILES_S3_REGION).toBe('us-east-1')
      expect(() => readConfig({ ...files, [name]: '' })).toThrow(new RegExp(`${name}: `))
    },
  )

  test('reads secrets from files, without the end of the last line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cco-secrets-'))
    const file = join(folder, 'secret')
    await writeFile(file, 'a secret of two\nlines and 32 characters\n')
    for (const name of ['AUTH_JWT_SECRET', 'METRICS_TOKEN'] as const) {
      const config = readConfig({ [`${name}_FILE`]: file })
      expect(config[name]).toBe('a secret of two\nlines and 32 characters')
      const twice = { [`${name}_FILE`]: file, [name]: 'another secret with 32 characters' }
      expect(() => readConfig(twice)).toThrow(`${name}: it is given twice`)
    }
    await writeFile(file, '\n')
    expect(() => readConfig({ BACKUP_KEY_FILE: file })).toThrow(/BACKUP_KEY_FILE: .+ is empty/)
    await writeFile(file, 'short')
    // The message names the setting and never its value.
    expect(() => readConfig({ BACKUP_KEY_FILE: file })).toThrow(/BACKUP_KEY: at least 32/)
    await rm(folder, { recursive: true })
    expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow(/SMTP_URL_FILE: .+\(ENOENT\)/)
    expect(() => readConfig({ PORT_FILE: file })).not.toThrow()
  })

  test('every setting that is named like a secret can be a file', () => {
    const named = Object.keys(configSchema.shape).filter(
      (name) =>
        /SECRET|TOKEN|PRIVATE|(?:_KEY|_URL)$|_KEY_ID$/.test(name) &&
        !/^(?:SITE|AUTH_CAPTCHA_VERIFY|STRIPE_API|YOOKASSA_API|SECURITY_POLICY)_URL$|SITE_KEY$|^AUTH_APPLE_KEY_ID$/.test(
          name,
        ),
    )
    expect(named.filter((name) => !(SECRETS as readonly string[]).includes(name))).toEqual([])
  })

  test('requires addresses as contacts for reports of vulnerabilities', () => {
    const contacts = 'mailto:security@club.example, https://club.example/report'
    expect(readConfig({ SECURITY_CONTACT: contacts }).SECURITY_CONTACT).toHaveLength(2)
    for (const wrong of ['security@club.example', 'mailto:a@b.example,', 'http://club.example']) {
      expect(() => readConfig({ SECURITY_CONTACT: wrong })).toThrow(/SECURITY_CONTACT: /)
    }
  })

  test('requires the keys of backups, and leaves the log beside the embedded database only', () => {
    const key = { BACKUP_KEY: 'a key of a backup with 32 characters' }
    expect(() => readConfig({ BACKUP_TO: '/backups' })).toThrow(/BACKUP_KEY: BACKUP_TO needs it/)
    expect(() => readConfig({ BACKUP_TO: '/backups', BACKUP_KEY: 'short' })).toThrow(/BACKUP_KEY: /)
    expect(() => readConfig({ BACKUP_TO: 's3://club', ...key })).toThrow(/FILES_S3_ACCESS_KEY_ID: /)
    expect(() => readConfig({ BACKUP_TO: 'ftp://club', ...key })).toThrow(/BACKUP_TO: /)
    const embedded = { DATA_DIR: '/data', BACKUP_TO: '/backups', ...key }
    expect(readConfig({ DATA_DIR: '/data' }).walFrom).toBeUndefined()
    expect(readConfig(embedded).walFrom).toBe('/data/wal')
    const outside = { ...embedded, DATABASE_URL: 'postgres://db/cco' }
    expect(readConfig(outside).walFrom).toBeUndefined()
    expect(readConfig({ ...outside, BACKUP_WAL_FROM: '/mnt/wal' }).walFrom).toBe('/mnt/wal')
  })

  test('allows unencrypted connections to this machine in production', () => {
    const addresses = { SITE_URL: 'http://localhost:3000', YOOKASSA_API_URL: 'http://127.0.0.1:1' }
    expect(() => readConfig({ ...production, ...addresses })).not.toThrow()
  })

  test.each(['0.0.0.0', '::', '10.0.0.5', 'club.example'])(
    'requires ALLOW_DEMO_ON_NETWORK to listen on %s outside of production',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(/HOST: .*ALLOW_DEMO_ON_NETWORK/)
      expect(() => readConfig({ HOST, NODE_ENV: 'test' })).toThrow(/HOST: /)
      expect(readConfig({ HOST, ALLOW_DEMO_ON_NETWORK: 'true' }).HOST).toBe(HOST)
      expect(readConfig({ ...production, HOST }).HOST).toBe(HOST)
    },
  )

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['[::1]', true],
    ['127.0.0.1.evil.test', false],
    ['localhost.evil.test', false],
    ['0.0.0.0', false],
  ])('recognises whether %s is this machine: %s', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback)
  })

  test('accepts the production example of the operations guide', async () => {
    const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const [, script = ''] = /```sh\n(NODE_ENV=production[\s\S]*?)```/.exec(guide) ?? []
    const settings = [...script.matchAll(/([A-Z_]+)=(?:'([^']*)'|(\S+))/g)]
    const env = settings.map(([, name = '', quoted, bare = '']) => [name, quoted ?? bare])
    expect(env.length).toBeGreaterThan(5)
    expect(readConfig(Object.fromEntries(env)).isProduction).toBe(true)
  })

  test.each([
    ['stripe', 'STRIPE_SECRET_KEY'],
    ['stripe', 'STRIPE_WEBHOOK_SECRET'],
    ['yookassa', 'YOOKASSA_SHOP_ID'],
    ['yookassa', 'YOOKASSA_SECRET_KEY'],
  ])('requires keys for the payment provider %s: %s', (provider, key) => {
    const keys = {
      STRIPE_SECRET_KEY: 'a',
      STRIPE_WEBHOOK_SECRET: 'b',
      YOOKASSA_SHOP_ID: 'c',
      YOOKASSA_SECRET_KEY: 'd',
    }
    const given = { PAYMENT_PROVIDER: provider, ...keys }
    expect(() => readConfig(given)).not.toThrow()
    expect(() => readConfig({ ...given, [key]: '' })).toThrow(new RegExp(`${key}: `))
  })

  test.each(['AUTH_CAPTCHA_SECRET', 'AUTH_CAPTCHA_SITE_KEY'])(
    'requires %s for a CAPTCHA',
    (key) => {
      const keys = { AUTH_CAPTCHA_SECRET: 'a', AUTH_CAPTCHA_SITE_KEY: 'b' }
      const given = { AUTH_CAPTCHA_PROVIDER: 'hcaptcha', ...keys }
      expect(() => readConfig(given)).not.toThrow()
      expect(() => readConfig({ ...given, [key]: '' })).toThrow(new RegExp(`${key}: `))
    },
  )

  test.each([
    ['SMTP_URL', 'http://mail.example'],
    ['AUTH_CAPTCHA_PROVIDER', 'turnstile'],
    ['AUTH_CAPTCHA_PROVIDER', 'other'],
    ['AUTH_JWT_SECRET', 'short'],
    ['AUTH_FACTOR_KEY', 'short'],
    ['AUTH_FACTOR_KEY', `${'a'.repeat(32)},short`],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Club <a@b.example>\nBcc: all@b.example'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  })

  test.each([
    ['AUTH_OIDC_PROVIDERS', 'no JSON'],
    [
      'AUTH_OIDC_PROVIDERS',
      '{"google":{"issuer":"https://a.test","clientId":"a","clientSecret":"b"}}',
    ],
    ['AUTH_OIDC_PROVIDERS', '{"guild":{"issuer":"https://a.test","clientId":"a"}}'],
    ['AUTH_GOOGLE_CLIENT_SECRET', 'for whom?'],
    ['AUTH_APPLE_TEAM_ID', 'without a key'],
    ['AUTH_TEST_OTP', '79990001122=12345'],
    ['AUTH_TEST_OTP', 'everybody=123456'],
    ['SMS_URL', 'smtp://mail.example'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  })

  test.each([
    ['AUTH_TEST_OTP', '79990001122=123456'],
    ['SMS_URL', 'http://sms.example'],
  ])('rejects %s=%s for production', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`${name}: `))
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  test('allows no unencrypted provider in production', () => {
    const guild = { issuer: 'http://guild.example', clientId: 'a', clientSecret: 'b' }
    for (const given of [
      { AUTH_GOOGLE_ISSUER: 'http://google.example' },
      { AUTH_OIDC_PROVIDERS: JSON.stringify({ guild }) },
    ]) {
      expect(() => readConfig({ ...production, ...given })).toThrow(/production needs https/)
      expect(() => readConfig(given)).not.toThrow()
    }
  })

  test('names an invalid setting without its value', () => {
    const read = () => readConfig({ PORT: 'secret-value', DATABASE_POOL: '1' })
    expect(read).toThrow(/PORT/)
    expect(read).toThrow(/DATABASE_POOL/)
    expect(read).not.toThrow(/secret-value/)
  })

  test('treats an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
  })
})
