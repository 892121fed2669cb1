import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../lib/api.ts'
import { errorPhrase } from '../../../../../lib/error.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { showToast } from '../../../../../ui/toast.ts'

/** Everything the club holds of the person, as a file. */
export function DataDownload() {
  const { t } = useTranslation(['security', 'common', 'error'])
  const download = useMutation({
    mutationFn: async () => {
      const data = await api.account.data.query()
      save(JSON.stringify(data, null, 2), `cco-${data.exportedAt.slice(0, 10)}.json`)
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('dataFailed'), text: errorPhrase(error, t) }),
  })
  return (
    <div>
      <Button
        icon={<Icon of={Download} />}
        busy={download.isPending}
        busyLabel={t('collecting')}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
    </div>
  )
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers begin to read after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
