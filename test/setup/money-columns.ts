const SETTING = 'A setting: what somebody chose, which only the audit log repeats';

const NETWORK = 'The simulated card network: it stands for somebody else’s books';

/** Money columns that the bank proof does not look at, each with the reason why nothing it looks at says the same. */
export const UNPROVEN: Readonly<Record<string, string>> = {
  'payments.setting.daily_ceiling_minor': SETTING,
  'payments.setting.two_above_minor': SETTING,
  'accounting.accrual.base_minor':
    'What was delivered and not billed when a month ended, as it was then; its other half takes it back the day after',
  'cards.card.limit_minor': SETTING,
  'cards.authorization.approved_minor': 'What we or the network allowed; what was taken of it is proven',
  'cards.authorization.asked_minor': 'What a shop asked for in its currency; nothing is counted with it',
  'cards.dispute.amount_minor': 'What somebody claims back; what moves for it is a payment or a refund, and proven',
  'cards.payment.over_minor': 'What of a payment no hold covered, as it was then; the payment itself is proven',
  'cards.usage.over_minor': 'What no hold covered, as it was then; it widens a limit and moves no money',
  'cards.usage.raised_minor': SETTING,
  'cards.delivery.cost_minor': 'What the issuer said before that a card costs; the fee that it took is proven',
  'receipts.rule.exempt_under_minor': SETTING,
  'receipts.affidavit.amount_minor': 'What somebody signed, which never changes; the payment itself is proven',
  'card_network.card.cost_minor': NETWORK,
  'card_network.dispute.minor': NETWORK,
  'card_feeds.line.taken_minor': 'What the bank wrote of another currency; what it came to is proven',
  'card_network.purchase.authorized_minor': NETWORK,
  'card_network.purchase.returned_minor': NETWORK,
  'card_network.purchase.taken_minor': NETWORK,
  'subscriptions.subscription.amount_minor': SETTING,
  'subscriptions.subscription.base_minor': 'What is expected in base currency; only a forecast is counted with it',
  'subscriptions.subscription.promised_minor': 'What its request promised; what budgets hold of it is proven there',
  'subscriptions.subscription.promised_net_minor': 'What its request promised; what budgets hold of it is proven there',
  'subscriptions.charge.amount_minor': 'A copy of what a payable told, to compare prices; the payable itself is proven',
  'subscriptions.charge.base_minor': 'A copy of what a payable told, to compare prices; the payable itself is proven',
  'subscriptions.finding.before_minor': 'What was said of a charge; nothing is counted with it',
  'subscriptions.finding.after_minor': 'What was said of a charge; nothing is counted with it',
  'wallet.automation.day_max_minor': SETTING,
  'wallet.automation.floor_minor': SETTING,
  'wallet.automation.target_minor': SETTING,
  'budgets.alert.planned_minor': 'What a budget stood at when it was told; nothing is counted with it',
  'budgets.alert.taken_minor': 'What a budget stood at when it was told; nothing is counted with it',
  'budgets.movement.gross_minor': 'Shown beside a net that is counted, and the reverse, as the exercise says',
  'payments.statement_entry.instructed_minor': 'What the bank wrote of another currency; only the bank knows it',
  'platform.demo_progress.closing_minor': 'Where the demo goes on; no company’s money',
  'purchase_orders.bill.exception_minor': 'Up to how much somebody let a bill pass; only the audit log repeats it',
  'purchase_orders.bill.credit_minor':
    'What a credit note in review would take off a bill; it is read again when it counts',
  'purchase_orders.credit_line.net_minor': 'What the document says of a line; what counts of it is proven',
};

/** Which row of a column has a second witness, where not every row has one, and in which direction. */
export const PICKS: Readonly<Record<string, { readonly where: string; readonly why: string; readonly by?: number }>> = {
  'purchase_orders.credit_line.counted_minor': {
    where: 'order_line_no is not null and counted_minor <> 0',
    why: 'What is of no line of an order takes nothing off one',
  },
  'invoices.credit_note.base_minor': { where: `outcome = 'validated'`, why: 'In review nothing was made of it yet' },
  'invoices.credit_note.gross_minor': { where: `outcome = 'validated'`, why: 'In review nothing was made of it yet' },
  'invoices.invoice.base_minor': {
    where: `state in ('validated', 'paid')`,
    why: 'In review nothing was made of it yet',
  },
  'invoices.invoice.gross_minor': {
    where: `state in ('validated', 'paid')`,
    why: 'In review nothing was made of it yet',
  },
  'budgets.movement.net_minor': {
    where: 'exists (select from budgets.entry e where e.company_id = t.company_id and e.movement_id = t.id)',
    why: 'What is of no budget, as a charge that is expected after the exercise, is counted nowhere',
  },
  'accounting.settlement.booked_minor': {
    where: `kind = 'payment'`,
    why: 'What came back is compared with nothing of the bank',
  },
  'purchase_orders.bill_line.net_minor': {
    where: `order_line_no is not null and exists (select from purchase_orders.bill b where b.invoice_id = t.invoice_id
      and b.counted_at is not null) and t.net_minor <= (select ceil(l.unit_price_minor * t.quantity / 1000.0)
      from purchase_orders.order_line l where l.order_id = t.order_id and l.line_no = t.order_line_no)`,
    by: -1,
    why: 'A line that is dearer than ordered counts at the ordered price, and one that is not counted changes nothing',
  },
  'purchase_orders.order_version.total_minor': {
    where: `state = 'applied' and not exists (select from purchase_orders.order_version n
      where n.order_id = t.order_id and n.state = 'applied' and n.number > t.number)`,
    why: 'What an order came to before is kept to be shown',
  },
  'purchase_orders.credit.restored_minor': {
    where: 'counted_at is not null',
    why: 'Before it counts it gives nothing back',
  },
  'purchase_orders.bill.said_minor': { where: 'counted_at is null', why: 'Of one that counts its invoice is proven' },
  'purchase_orders.bill.said_net_minor': {
    where: 'counted_at is null',
    why: 'Of one that counts its invoice is proven',
  },
  'requests.request.amount_minor': {
    where: `sent_fields is not null and state = 'approved'`,
    why: 'A draft says it once',
  },
  'requests.request.settled_minor': {
    where: `settled_minor is not null`,
    why: 'Before finance accepts it there is none',
  },
  'wallet.funding.minor': { where: `confirmed_at is not null`, why: 'What is only asked for moved nothing' },
};

const ADVANCES = 'src/app/advances.http.test.ts';
const CREDITS = 'src/areas/invoices/server/credit-notes.http.test.ts';
const DISCOUNTS = 'src/app/discounts.http.test.ts';
const BY_HAND = 'src/app/returns-by-hand.http.test.ts';
const ORDER_CREDITS = 'src/areas/invoices/server/credit-lines.http.test.ts';
const CARDS = 'src/areas/cards/server/receive-webhook.http.test.ts';
const ORDER_BILLS = 'src/areas/invoices/server/order-lines.http.test.ts';

/** Columns that the demo company has no row of: they are corrupted at the end of the test file that makes such rows. */
export const PROVEN_IN: Readonly<Record<string, string>> = {
  'accounting.closed_journal.credit_minor': 'src/areas/accounting/server/close-period.http.test.ts',
  'accounting.closed_journal.debit_minor': 'src/areas/accounting/server/close-period.http.test.ts',
  'accounting.settlement.booked_minor': 'src/app/foreign-account.http.test.ts',
  'accounting.settlement.foreign_minor': 'src/app/foreign-account.http.test.ts',
  'card_feeds.line.amount_minor': 'src/areas/card-feeds/server/card-feeds.http.test.ts',
  'card_feeds.line.fee_minor': 'src/areas/card-feeds/server/card-feeds.http.test.ts',
  'purchase_orders.bill_line.net_minor': ORDER_BILLS,
  'purchase_orders.order_version.total_minor': 'src/areas/purchase-orders/server/change-orders.http.test.ts',
  'expense_claims.advance.amount_minor': ADVANCES,
  'expense_claims.advance.claimed_minor': ADVANCES,
  'expense_claims.advance.returned_minor': ADVANCES,
  'expense_claims.advance_return.minor': ADVANCES,
  'expense_claims.allocation.minor': ADVANCES,
  'requests.set_off.minor': ADVANCES,
  'expense_claims.claim.personal_minor': 'src/areas/expense-claims/server/signed-vat.http.test.ts',
  'invoices.credit_allocation.credit_base_minor': CREDITS,
  'invoices.credit_allocation.invoice_base_minor': CREDITS,
  'invoices.credit_allocation.minor': CREDITS,
  'invoices.credit_note.applied_base_minor': CREDITS,
  'invoices.credit_note.applied_minor': CREDITS,
  'invoices.credit_note.base_minor': CREDITS,
  'invoices.credit_note.gross_minor': CREDITS,
  'payments.discount_move.base_minor': DISCOUNTS,
  'payments.discount_move.minor': DISCOUNTS,
  'payments.payment.discount_base_minor': DISCOUNTS,
  'payments.payment.discount_minor': DISCOUNTS,
  'payments.entry_match.base_minor': BY_HAND,
  'payments.entry_match.booked_minor': BY_HAND,
  'payments.entry_match.minor': BY_HAND,
  'wallet.funding.minor': 'src/areas/wallet/server/funding.http.test.ts',
  'payments.own_transfer.minor': 'src/areas/wallet/server/funding.http.test.ts',
  'payments.paid_elsewhere.base_minor': 'src/areas/payments/server/paid-elsewhere.http.test.ts',
  'purchase_orders.bill.gross_minor': ORDER_BILLS,
  'purchase_orders.bill.said_minor': ORDER_BILLS,
  'purchase_orders.bill.said_net_minor': ORDER_BILLS,
  'purchase_orders.credit.counted_minor': ORDER_CREDITS,
  'purchase_orders.credit.gross_minor': ORDER_CREDITS,
  'purchase_orders.credit.restored_minor': ORDER_CREDITS,
  'purchase_orders.credit_line.counted_minor': ORDER_CREDITS,
  'purchase_orders.goods_receipt_line.minor': 'src/areas/purchase-orders/server/orders.http.test.ts',
  'cards.account.balance_minor': CARDS,
  'cards.account.held_minor': CARDS,
  'cards.authorization.cleared_minor': CARDS,
  'cards.authorization.held_minor': CARDS,
  'cards.movement.balance_minor': CARDS,
  'cards.movement.minor': CARDS,
  'cards.payment.amount_minor': CARDS,
  'cards.payment.taken_minor': CARDS,
  'cards.usage.held_minor': CARDS,
  'cards.usage.settled_minor': CARDS,
  'travel.mileage_trip.minor': 'src/areas/requests/server/travel-requests.http.test.ts',
  'travel.mileage_adjustment.due_minor': 'src/app/mileage-year.http.test.ts',
  'travel.mileage_adjustment.paid_minor': 'src/app/mileage-year.http.test.ts',
};
