import * as z from 'zod'

/** The settings of the payment provider. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z
    .enum(['demo', 'stripe', 'yookassa'])
    .default('demo')
    .describe('Payment provider; `demo` uses a test page and is rejected in production'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Stripe secret key'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Stripe webhook signing secret, for `/api/payments/stripe`'),
  STRIPE_API_URL: z.url().optional().describe('Stripe API URL, if not the default'),
  YOOKASSA_SHOP_ID: z.string().optional().describe('YooKassa shop ID'),
  YOOKASSA_SECRET_KEY: z
    .string()
    .optional()
    .describe('YooKassa secret key; notifications arrive at `/api/payments/yookassa`'),
  YOOKASSA_API_URL: z.url().optional().describe('YooKassa API URL, if not the default'),
}

type PaymentConfig = z.output<z.ZodObject<typeof paymentSettings>>

const PAYMENT_KEYS = {
  demo: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
} as const satisfies Record<PaymentConfig['PAYMENT_PROVIDER'], readonly (keyof PaymentConfig)[]>

/**
 * Returns the missing keys of the payment provider, which would otherwise fail at the first
 * purchase.
 */
export function missingPaymentKeys(config: PaymentConfig): string[] {
  const provider = config.PAYMENT_PROVIDER
  return PAYMENT_KEYS[provider]
    .filter((key) => config[key] === undefined)
    .map((key) => `${key}: the payment provider ${provider} needs it`)
}
