import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configSchema, readConfig, SECRETS } from '../../apps/server/src/config.ts'
import { ROOT } from '../process/process.ts'

const DEPLOY = join(ROOT, 'deploy')
const KINDS = { Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service }

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const yaml = (path: string) => parse(readFileSync(join(DEPLOY, path), 'utf8'), { merge: true })

/** The settings that a process can be given, the secrets also as files. */
const SETTINGS = new Set([
  ...Object.keys(configSchema.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
])

const kustomization = yaml('kubernetes/kustomization.yaml')
const manifests: string[] = kustomization.resources
const [literals]: string[][] = kustomization.configMapGenerator.map(
  (one: { literals: string[] }) => one.literals,
)
const given = Object.fromEntries(
  (literals ?? []).map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]),
)
const containerOf = (file: string) =>
  yaml(`kubernetes/${file}`).spec.template.spec.containers[0] as {
    args: string[]
    env: { name: string; value: string }[]
    securityContext: object
    readinessProbe: { httpGet: { path: string } }
    livenessProbe: { httpGet: { path: string } }
  }

describe('the manifests of Kubernetes', () => {
  test('are all listed, and nothing else is', () => {
    const files = globSync('*.yaml', { cwd: join(DEPLOY, 'kubernetes') })
    expect([...manifests, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted())
  })

  test.each(manifests)('%s follows the schema of its kind', (file) => {
    const { kind, ...fields } = yaml(`kubernetes/${file}`)
    const Model = KINDS[kind as keyof typeof KINDS] as new (of: object) => { validate(): void }
    expect(() => new Model(fields).validate()).not.toThrow()
    // The check itself can fail.
    expect(() => new Model({ ...fields, spec: 'none' }).validate()).toThrow()
  })

  test.each(['web.yaml', 'worker.yaml'])(
    '%s gives only settings that exist, and a valid set',
    (file) => {
      const { env, args } = containerOf(file)
      const names = [...env.map(({ name }) => name), ...Object.keys(given)]
      expect(names.filter((name) => !SETTINGS.has(name))).toEqual([])
      expect(args).toEqual([file.replace('.yaml', '')])

      const files = new Map(env.map(({ name, value }) => [name.replace(/_FILE$/, ''), value]))
      const secrets = {
        DATABASE_URL: 'postgres://cco@db.internal/cco',
        SMTP_URL: 'smtps://mail.internal',
        YOOKASSA_SECRET_KEY: 'secret',
        FILES_S3_ACCESS_KEY_ID: 'key',
        FILES_S3_SECRET_ACCESS_KEY: 'secret',
      }
      for (const name of Object.keys(secrets)) expect(files.get(name)).toMatch(/^\/run\/secrets\//)
      const config = readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...given, ...secrets })
      expect(config.isProduction).toBe(true)
    },
  )

  test.each(['web.yaml', 'worker.yaml'])('%s runs without privileges and is probed', (file) => {
    const container = containerOf(file)
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.readinessProbe.httpGet.path).toBe('/api/ready')
    expect(container.livenessProbe.httpGet.path).toBe('/api/health')
    const { securityContext } = yaml(`kubernetes/${file}`).spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
  })

  test('leave a stopping pod the time to drain', () => {
    const pod = yaml('kubernetes/web.yaml').spec.template.spec
    const [{ lifecycle }] = pod.containers
    const pause = Number(lifecycle.preStop.exec.command[1])
    const CLOSING_SECONDS = 5 + 3
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      pause + Number(given.DRAIN_SECONDS) + CLOSING_SECONDS,
    )
  })
})

describe('the compose file', () => {
  const { services, secrets } = yaml('compose.yaml')

  test.each(['web', 'worker'])('starts %s with settings that exist', (name) => {
    const service = services[name]
    expect(Object.keys(service.environment).filter((one) => !SETTINGS.has(one))).toEqual([])
    expect(service).toMatchObject({ command: [name], read_only: true, user: '10001:10001' })
    for (const secret of service.secrets) expect(Object.keys(secrets)).toContain(secret)
  })
})

test('the image copies folders that exist and starts the server', () => {
  const file = read('Containerfile')
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  )
  expect(copied.length).toBeGreaterThan(3)
  for (const path of copied) expect(existsSync(join(ROOT, path))).toBe(true)
  const [, entry = ''] = /^ENTRYPOINT \[.*"([^"]+\.ts)"\]$/m.exec(file) ?? []
  expect(existsSync(join(ROOT, entry))).toBe(true)
  expect(file).toMatch(/^USER 10001:10001$/m)
})
