import type { PaymentStatus } from '@cco/domain/payment/constants'
import type { PaymentRow } from '@cco/domain/payment/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../../../lib/api.ts'

/** How often a payment that is on its way is asked for by itself, and with what pause. */
export const CHECKS = 10
const PAUSE_MS = 3_000

const OPEN: readonly PaymentStatus[] = ['created', 'pending']

/** Whether nothing has been decided about a payment. */
export function isOpen({ status }: Pick<PaymentRow, 'status'>): boolean {
  return OPEN.includes(status)
}

/** How a payment stands; one that is open is asked for again a few times. */
export function usePayment(id: string) {
  const client = useQueryClient()
  const [checks, setChecks] = useState(0)
  const query = useQuery({ ...trpc.payments.mine.queryOptions(), staleTime: 0 })
  const { refetch } = query
  const payment = query.data?.items.find((row) => row.id === id)
  const open = payment !== undefined && isOpen(payment)
  const waiting = open && checks < CHECKS

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(async () => {
      await refetch()
      setChecks(checks + 1)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waiting, checks, refetch])

  const status = payment?.status
  useEffect(() => {
    if (status === 'paid') void client.invalidateQueries(trpc.currency.pathFilter())
  }, [status, client])

  return { query, payment, waiting, checks, askAgain: () => void refetch() }
}
