import { Notice } from '../../../ui/notice.tsx'
import type { Refusal } from './use-refusal.ts'

interface Props {
  refusal: Refusal | undefined
}

/** Why it was refused, beside the button that sends; its toast has read it out already. */
export function RefusalNotice({ refusal }: Props) {
  return refusal?.text ? <Notice tone="danger">{refusal.text}</Notice> : null
}
