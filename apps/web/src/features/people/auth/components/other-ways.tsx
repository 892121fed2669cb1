import { useTranslation } from 'react-i18next'
import { useWallets } from '../../../../lib/wallets.ts'
import { useAuthSettings } from '../shared/auth-settings.ts'

export type Way = 'letterWay' | 'phone' | 'company' | 'wallet' | 'nameless'

interface Props {
  onChoose: (way: Way) => void
}

/** Quiet links to what fewer people use; what is not open here is not offered. */
export function OtherWays({ onChoose }: Props) {
  const { t } = useTranslation('auth')
  const settings = useAuthSettings()
  const wallets = useWallets()
  const ways: [Way, string][] = [['letterWay', t('wayLetter')]]
  if (settings?.phone) ways.push(['phone', t('wayPhone')])
  if (wallets.some(({ chain }) => settings?.chains.includes(chain))) {
    ways.push(['wallet', t('wayWallet')])
  }
  if (settings?.company) ways.push(['company', t('wayCompany')])
  if (settings?.nameless) ways.push(['nameless', t('wayNameless')])
  return (
    <ul
      aria-label={t('otherWays')}
      className="mt-4.5 flex flex-wrap justify-center gap-x-5 gap-y-2 border-line-soft border-t pt-4"
    >
      {ways.map(([way, label]) => (
        <li key={way}>
          <button type="button" className="link type-small" onClick={() => onChoose(way)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
