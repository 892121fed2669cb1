import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../../lib/auth.ts'
import { signInWithWallet } from '../../../../lib/wallet-calls.ts'
import { useWallets, type Wallet } from '../../../../lib/wallets.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { useAuthSettings } from '../shared/auth-settings.ts'
import { reasonPhrase } from '../shared/reason.ts'
import { RefusalNotice } from '../shared/refusal-notice.tsx'
import { useCaptcha } from '../shared/use-captcha.tsx'
import { useRefusal } from '../shared/use-refusal.ts'
import { BackLink } from './back-link.tsx'

interface Props {
  onBack: () => void
}

const NAMES = { ethereum: 'walletEthereum', solana: 'walletSolana' } as const

/** The wallets of this browser; the chosen one shows a message of the club, to be signed. */
export function WalletForm({ onBack }: Props) {
  const { t } = useTranslation('auth')
  const settings = useAuthSettings()
  const captcha = useCaptcha()
  const wallets = useWallets().filter(({ chain }) => settings?.chains.includes(chain))
  const refusal = useRefusal()
  const [asked, setAsked] = useState<string>()

  async function ask(wallet: Wallet): Promise<void> {
    refusal.clear()
    setAsked(wallet.id)
    const statement = t('walletStatement')
    const result = await captcha.guard((token) =>
      signInWithWallet(wallet, { statement, captcha: token }),
    )
    setAsked(undefined)
    if (!result.ok) {
      const reason = reasonPhrase(result.code, t)
      return refusal.refuse(t('signInFailed', { reason }))
    }
    if (currentSession().status === 'signedIn') showToast({ tone: 'success', title: t('signedIn') })
  }

  return (
    <div className="grid gap-4.5">
      <p>{t('walletLead')}</p>
      {captcha.field}
      <div className="grid gap-2.5">
        {wallets.map((wallet) => (
          <Button
            key={wallet.id}
            size="lg"
            block
            busy={asked === wallet.id}
            busyLabel={t('walletWaiting')}
            icon={
              wallet.picture ? (
                <img src={wallet.picture} alt="" className="size-5 rounded-sm" />
              ) : (
                <Icon of={WalletIcon} size={20} />
              )
            }
            onClick={() => void ask(wallet)}
          >
            {wallet.name ?? t(NAMES[wallet.chain])}
          </Button>
        ))}
      </div>
      <RefusalNotice refusal={refusal} />
      <BackLink onBack={onBack} />
    </div>
  )
}
