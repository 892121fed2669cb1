import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorPhrase, failureOf } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/notice.tsx'

interface Props {
  error: unknown
  /** Where the way back from buying coins leads. */
  back: string
}

/** Why an answer was not taken; whose coins are short is shown the way to more. */
export function OfferRefused({ error, back }: Props) {
  const { t } = useTranslation(['offers', 'error'])
  const { code, details } = failureOf(error)
  const need = Number(details.needed) - Number(details.balance)
  return (
    <Notice tone="danger" live="assertive">
      <p>{errorPhrase(error, t)}</p>
      {code === 'insufficient_coins' && (
        <Link
          to={paths.currency({ back, need: need || undefined })}
          className="link relative mt-1.5 inline-block font-medium"
        >
          {t('offers:topUp')}
        </Link>
      )}
    </Notice>
  )
}
