import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast, type Toast } from '../../../ui/toast.ts'
import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function MessagesSample() {
  const words = useWords()
  const t = words.messages
  const booked: Toast = { tone: 'success', title: t.booked, text: t.bookedText }
  const failed: Toast = {
    tone: 'danger',
    title: t.failed,
    text: t.failedText,
    action: { label: t.undo, onClick: () => undefined },
  }
  return (
    <Specimen title={words.groups.messages}>
      <Row>
        <Button size="sm" onClick={() => showToast(booked)}>
          {t.showSuccess}
        </Button>
        <Button size="sm" onClick={() => showToast(failed)}>
          {t.showError}
        </Button>
      </Row>
      <Notice tone="info">{t.info}</Notice>
      <Notice tone="success">{t.success}</Notice>
      <Notice tone="warn" title={t.held}>
        {t.heldText}
      </Notice>
      <Notice
        tone="danger"
        action={
          <a href="#content" className="link">
            {t.topUp}
          </a>
        }
      >
        {t.poor}
      </Notice>
    </Specimen>
  )
}
