import type { Sql } from '@cco/database/client'
import type { Config } from '../../config.ts'
import type { Clock, Ids } from '../clock.ts'
import { demoProvider } from './demo-provider.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { yookassaProvider } from './yookassa-provider.ts'

type Parts = { config: Config; sql: Sql; clock: Clock; ids: Ids }

/**
 * Creates the configured payment provider. The configuration has already verified that its keys are
 * set.
 */
export function createPaymentProvider({ config, ...parts }: Parts): PaymentProvider {
  switch (config.PAYMENT_PROVIDER) {
    case 'stripe':
      return stripeProvider({
        secretKey: config.STRIPE_SECRET_KEY ?? '',
        webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
        apiUrl: config.STRIPE_API_URL,
      })
    case 'yookassa':
      return yookassaProvider({
        shopId: config.YOOKASSA_SHOP_ID ?? '',
        secretKey: config.YOOKASSA_SECRET_KEY ?? '',
        apiUrl: config.YOOKASSA_API_URL,
      })
    case 'demo':
      return demoProvider({ ...parts, siteUrl: config.siteUrl })
  }
}
