import type { Translation } from '../phrases.ts'
import type { cart as ru } from '../ru/cart.ts'

/** What is set aside: games, gifts, a subscription; what stands in the way. The checkout shows the same lines. */
export const cart: Translation<typeof ru> = {
  steps: {
    label: 'Booking steps',
    cart: 'Cart',
    checkout: 'Review and pay',
    done: 'Done',
    behind: 'step completed',
  },
  lines: 'Items in cart',
  seats: 'Number of seats: “{{title}}”',
  fewer: 'One fewer seat',
  more: 'One more seat',
  otherLanguage: {
    ru: 'This game is played in Russian',
    en: 'This game is played in English',
  },
  guestsHelp:
    'The first seat is yours. Enter your guests’ names so the game master can see them in the player list.',
  guestName: 'Guest {{number}}',
  remove: 'Remove',
  removeGame: 'Remove from cart: “{{title}}”',
  removed: 'Removed from cart',
  taken: 'Removed from cart',
  gift: {
    title: 'Gift game for {{who}}',
    now: 'Delivered right after payment.',
    later: 'Delivered on {{when}}.',
  },
  tier: {
    about:
      'Starts right after payment and lasts 30 days. You can use its free games for seats in this cart.',
  },
  tierBought: '{{tier}} subscription',
  giftsBought_one: '{{count}} gift game',
  giftsBought_other: '{{count}} gift games',
  undo: 'Undo',
  takeSeats_one: 'Keep {{count}} seat',
  takeSeats_other: 'Keep {{count}} seats',

  acceptPrice: 'Accept the new price',
  moved: 'The game was rescheduled. It was {{when}}.',
  acceptTime: 'Accept the new time',
  checkFailed: 'Couldn’t check seats and prices.',
  freeSeats_one: 'Free game for {{count}} seat',
  freeSeats_other: 'Free games for {{count}} seats',

  useFree: 'Pay with a free game',
  freeGames: 'Free games',
  byGift_one: '{{count}} from a gift',
  byGift_other: '{{count}} from gifts',

  bySubscription_one: '{{count}} from your subscription',
  bySubscription_other: '{{count}} from your subscription',
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    applied: 'Promo code “{{code}}” applied',
    remove: 'Remove promo code',
    off: 'Promo code {{code}}',
  },
  total: 'Total',
  title: 'Cart',
  summary: 'Order summary',
  goOn: 'Continue to payment',
  signInAndGoOn: 'Sign in and continue',
  signUpAndGoOn: 'Sign up and continue',
  blocked: 'Fix or remove the highlighted items before you pay',
  blockedNote: 'Highlighted items aren’t included in the total and stay in your cart.',
  holdsNothing: 'Seats aren’t held until you pay.',
  empty: 'Your cart is empty',
  emptyText: 'Choose a game from the calendar or a story’s page to add it here.',
  toCalendar: 'Open the calendar',
  toStories: 'Browse stories',
}
