import { KeyRound, MessageSquareText, Plus, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { SettingRow } from '../../../kit/page-parts.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { type Factor, knowsPasskeys, removeFactor } from '../../../lib/factor-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'
import { accountFailure, useAuthSettings, useFactors, useRefreshAccount } from './queries.ts'

const ICONS = { totp: Smartphone, phone: MessageSquareText, webauthn: KeyRound }
const NAMES = { totp: 'totp', phone: 'smsFactor', webauthn: 'key' } as const
type Kind = keyof typeof NAMES

const FactorDialog = lazy(async () => ({
  default: (await import('./factor-dialogs.tsx')).FactorDialog,
}))

export function Factors() {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const { data: factors, error } = useFactors()
  const byPhone = useAuthSettings()?.phone
  const refresh = useRefreshAccount()
  const [adding, setAdding] = useState<Kind>()
  const [removing, setRemoving] = useState<Factor>()

  async function remove({ id }: Factor): Promise<void> {
    const result = await removeFactor(id)
    void refresh()
    if (result.ok) return showToast({ tone: 'success', title: t('removed') })
    const phrase = t('changeFailed', { reason: reasonPhrase(result.code, tAuth) })
    throw accountFailure(phrase, result.code, tAuth)
  }

  if (error) {
    return <Notice tone="danger">{reasonPhrase(error.message, tAuth)}</Notice>
  }
  if (!factors) return <Skeleton className="h-24" />
  return (
    <>
      {factors.length === 0 && <p>{t('secondOff')}</p>}
      {factors.map((factor) => (
        <SettingRow
          key={factor.id}
          icon={<Icon of={ICONS[factor.factor_type as Kind]} size={20} />}
          title={nameOf(factor)}
          facts={`${t(NAMES[factor.factor_type as Kind])} · ${t('addedOn', { date: formatDate(factor.created_at) })}`}
          action={
            <Button size="sm" onClick={() => setRemoving(factor)}>
              {t('remove')}
            </Button>
          }
        />
      ))}
      {factors.length === 1 && <Notice tone="info">{t('secondAdvice')}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        {add('totp', t('totpAdd'))}
        {byPhone && add('phone', t('smsFactor'))}
        {add('webauthn', t('key'), knowsPasskeys() ? undefined : t('keyUnknown'))}
      </div>
      {adding && (
        <Suspense>
          <FactorDialog kind={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('removeTitle', { name: removing ? nameOf(removing) : '' })}
        description={t('removeText')}
        safeLabel={t('removeKeep')}
        actionLabel={t('remove')}
        busyLabel={t('removing')}
        onConfirm={async () => removing && (await remove(removing))}
      />
    </>
  )

  function nameOf(factor: Factor): string {
    return factor.friendly_name || t(NAMES[factor.factor_type as Kind])
  }

  function add(kind: Kind, label: string, disabledReason?: string) {
    return (
      <Button
        icon={<Icon of={Plus} />}
        disabledReason={disabledReason}
        onClick={() => setAdding(kind)}
      >
        {label}
      </Button>
    )
  }
}
