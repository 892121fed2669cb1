import { openDatabase, type Sql } from '@cco/database/client'
import type { TestDatabase } from '@cco/database/testing'

/** A node of an executed plan. */
export type PlanNode = { type: string; table?: string; loops: number; statement: string }

export type Explainer = {
  /** Returns the plan nodes of every statement that these calls read with. */
  nodesOf: (ask: (sql: Sql) => Promise<unknown>) => Promise<PlanNode[]>
  close: () => Promise<void>
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

/** Records the statements of calls to this database and explains them afterwards. */
export function openExplainer(db: TestDatabase): Explainer {
  const sent: { statement: string; parameters: readonly unknown[] }[] = []
  const watched = openDatabase(db.address, {
    max: 1,
    onStatement: (statement, parameters) => sent.push({ statement, parameters }),
  })
  const nodesOf: Explainer['nodesOf'] = async (ask) => {
    sent.length = 0
    await ask(watched)
    const reads = sent.filter(({ statement }) => /^\s*(?:select|with)/i.test(statement))
    if (reads.length === 0) throw new Error('nothing was asked')
    const nodes: PlanNode[] = []
    for (const { statement, parameters } of reads) {
      const [row] = await db.sql.unsafe(`explain (analyze, format json) ${statement}`, parameters)
      const [{ Plan: root }] = Object.values(row ?? {})[0] as [{ Plan: Plan }]
      const walk = (plan: Plan) => {
        const { 'Node Type': type, 'Relation Name': table, 'Actual Loops': loops } = plan
        nodes.push({ type, ...(table && { table }), loops, statement })
        plan.Plans?.forEach(walk)
      }
      walk(root)
    }
    return nodes
  }
  return { nodesOf, close: () => watched.end() }
}
