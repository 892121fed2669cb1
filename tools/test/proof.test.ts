import { expect, test } from 'vitest'
import { environmentOfCi, readProof } from './proof.ts'

test('CI begins with the tools of the machine, and with nothing that a terminal or npm has set', () => {
  const terminal = {
    PATH: '/club/node_modules/.bin:/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin:/usr/bin',
    HOME: '/root',
    HTTPS_PROXY: 'http://proxy.example',
    CCO_TEST_NOW: '2026-12-31T20:30:00Z',
    PROPERTY_SEED: '7',
    npm_config_cache: '/elsewhere',
    NODE_OPTIONS: '--inspect',
  }
  expect(environmentOfCi(terminal)).toEqual({
    PATH: '/usr/bin',
    HOME: '/root',
    HTTPS_PROXY: 'http://proxy.example',
    CI: 'true',
  })
})

const said = (...lines: string[]) => ['checks: 6 passed, 0 failed, 40 s', ...lines, ''].join('\n')

test.each([
  ['passed', said('flaky: 1', '  a journey', '9 passed, 0 failed'), 0, true],
  ['failed', said('flaky: 0', '8 passed, 1 failed'), 1, false],
  ['failed after its last line', said('flaky: 0', '9 passed, 0 failed'), 1, false],
])('a run that %s is read by its last lines', (_, output, code, passed) => {
  const [flaky, total] = [
    /flaky: \d/.exec(output)?.[0],
    /\d passed, \d failed\n$/.exec(output)?.[0],
  ]
  expect(readProof(output, code)).toEqual({ passed, result: `${total?.trim()}, ${flaky}` })
})

test('a run that ended before its last lines has shown nothing', () => {
  expect(readProof('npm ci\nnpm error network\n', 1)).toEqual({
    passed: false,
    result: 'ended with 1 after: npm error network',
  })
  expect(readProof(said(), 0).passed).toBe(false)
})
