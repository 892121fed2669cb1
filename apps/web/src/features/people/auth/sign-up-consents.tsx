import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { Checkbox } from '../../../ui/choice.tsx'

export type ConsentValues = { terms: boolean; privacy: boolean }
export const NO_CONSENTS: ConsentValues = { terms: false, privacy: false }

/**
 * The versions that the boxes stand for. Without them the account opens all the same and is asked
 * before its first write.
 */
export function useAcceptedVersions() {
  return useQuery(trpc.documents.acceptedVersions.queryOptions()).data
}

/** One box a purpose, none of them ticked beforehand. */
export function ConsentBoxes() {
  const { t } = useTranslation('auth')
  const { formState, register } = useFormContext<ConsentValues>()
  return (
    <div className="grid gap-2.5">
      <ConsentBox
        label={
          <>
            {t('consents.accept')} {documentLink('offer', t('consents.offer'))} {t('consents.and')}{' '}
            {documentLink('rules', t('consents.rules'))}
          </>
        }
        error={formState.errors.terms?.message}
        field={register('terms', { validate: (value) => value || t('consents.termsNeeded') })}
      />
      <ConsentBox
        label={
          <>
            {t('consents.agree')} {documentLink('privacy', t('consents.privacy'))}
          </>
        }
        error={formState.errors.privacy?.message}
        field={register('privacy', { validate: (value) => value || t('consents.privacyNeeded') })}
      />
    </div>
  )
}

/** In a tab of its own, so that the form stays as it is filled in. */
function documentLink(kind: 'offer' | 'rules' | 'privacy', text: string): ReactNode {
  return (
    <Link to={paths.documents(kind)} target="_blank" className="link">
      {text}
    </Link>
  )
}

interface ConsentBoxProps {
  label: ReactNode
  error: string | undefined
  field: object
}

function ConsentBox({ label, error, field }: ConsentBoxProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...field}
      />
      {error && (
        <p id={id} className="type-small mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
