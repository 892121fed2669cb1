import { LogOut, Ticket, User } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { formatCoins } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { MenuEntry } from '../../../../ui/menu-entry.ts'
import { Popover } from '../../../../ui/popover.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function OverlaysSample() {
  const words = useWords()
  const t = words.overlays
  const { t: common } = useTranslation('common')
  const [theme, setTheme] = useState('ink')
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  const entries: MenuEntry[] = [
    {
      kind: 'item',
      key: 'profile',
      label: t.profile,
      icon: <Icon of={User} />,
      link: <a href="#content">{t.profile}</a>,
    },
    {
      kind: 'item',
      key: 'bookings',
      label: t.bookings,
      icon: <Icon of={Ticket} />,
      hint: 3,
      onSelect: () => undefined,
      disabledReason: words.choices.taken,
    },
    {
      kind: 'choice',
      key: 'theme',
      label: t.theme,
      value: theme,
      onValueChange: setTheme,
      options: [
        { value: 'ink', label: words.themes.ink },
        { value: 'parchment', label: words.themes.parchment },
      ],
    },
    { kind: 'line', key: 'line' },
    {
      kind: 'item',
      key: 'out',
      label: t.signOut,
      icon: <Icon of={LogOut} />,
      onSelect: () => undefined,
    },
  ]
  return (
    <Specimen title={words.groups.overlays}>
      <Row>
        <Tooltip label={t.hint}>
          <Button>{t.hover}</Button>
        </Tooltip>
        <DropdownMenu align="start" trigger={<Button>{t.menu}</Button>} entries={entries} />
        <Popover align="start" label={t.popover} trigger={<Button>{t.popover}</Button>}>
          {(close) => (
            <div className="grid w-80 gap-3 p-4">
              <p>{t.popoverText}</p>
              <Button size="sm" onClick={close}>
                {t.close}
              </Button>
            </div>
          )}
        </Popover>
        <Button variant="danger" onClick={() => setDialog(true)}>
          {t.dialog}
        </Button>
        <Button onClick={() => setSheet(true)}>{t.sheet}</Button>
      </Row>
      <ConfirmDialog
        open={dialog}
        onOpenChange={setDialog}
        title={t.cancelTitle}
        description={t.cancelText}
        safeLabel={t.keep}
        deedLabel={t.cancelDeed}
        busyLabel={t.cancelling}
        onConfirm={() => new Promise((done) => setTimeout(done, 1500))}
      >
        <p className="flex items-center justify-between rounded-md border border-line bg-surface-well px-4 py-3 font-semibold text-text-1">
          {t.returns}
          <CoinAmount
            amount={formatCoins(1080, { signed: true })}
            label={common('coins', { count: 1080 })}
            look="total"
          />
        </p>
      </ConfirmDialog>
      <Sheet open={sheet} onOpenChange={setSheet} title={t.sheetTitle} closeLabel={t.close}>
        <p className="p-3">{words.navigation.panel}</p>
      </Sheet>
    </Specimen>
  )
}
