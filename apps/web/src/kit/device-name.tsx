import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface DeviceNameProps {
  userAgent: string | null
}

/** The browser and the system of a session. */
export function DeviceName({ userAgent }: DeviceNameProps) {
  const { t } = useTranslation('common')
  const device = useDevice(userAgent)
  return device
    ? t('device', { browser: device.browser, system: device.system ?? '' })
    : t('deviceUnknown')
}

/**
 * Returns what a user agent names, undefined while it is read; that takes a large library, downloaded
 * here.
 */
export function useDevice(userAgent: string | null) {
  return useQuery({
    queryKey: ['device', userAgent],
    queryFn: async () => {
      const { default: Bowser } = await import('bowser')
      const { browser, os, platform } = Bowser.parse(userAgent ?? '')
      if (!browser.name) return null
      return { browser: browser.name, system: os.name, mobile: platform.type === 'mobile' }
    },
    enabled: userAgent !== null && userAgent !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
