import type { Application } from '@cco/domain/vacancies/application'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { megabytes } from './model.ts'

interface Props {
  applicationId: string
  file: NonNullable<Application['file']>
}

/** The applicant's file: a picture is shown here, everything can be saved. */
export function ApplicantFile({ applicationId: id, file }: Props) {
  const { t } = useTranslation('vacancyApplications')
  const [shown, setShown] = useState<string>()
  const isPicture = file.type.startsWith('image/')
  const { isPending, mutate: open } = useMutation({
    mutationFn: async (use: (link: string) => void | Promise<void>) => {
      const { link } = await api.vacancyApplications.file.query({ id })
      await use(link)
    },
    onError: () => showToast({ tone: 'danger', title: t('fileFailed') }),
  })
  const save = async (link: string) => {
    const answer = await fetch(link)
    if (!answer.ok) throw new Error(`file: ${answer.status}`)
    saveFile(await answer.blob(), file.name)
  }

  return (
    <div className="mt-4 rounded-md bg-surface-well p-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <Icon of={FileText} size={18} className="flex-none text-text-3" />
        <p className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-text-1">{file.name}</span>
          <span className="type-small text-text-3">
            {t('fileSize', { megabytes: megabytes(file.bytes) })}
          </span>
        </p>
        {isPicture && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => (shown ? setShown(undefined) : open(setShown))}
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        )}
        <Button size="sm" busy={isPending} onClick={() => open(save)}>
          {t('download')}
        </Button>
      </div>
      {shown && (
        <img
          src={shown}
          alt={t('picture', { name: file.name })}
          className="mt-3 max-h-[60vh] w-full rounded-sm object-contain"
        />
      )}
    </div>
  )
}
