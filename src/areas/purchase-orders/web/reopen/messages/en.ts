/** Wording: ux section 15. How a closed order is opened again, beside the order and its credit notes. */
export const en = {
  do: 'Open again',
  note: 'Order {number} is closed. Reopen it if you expect another invoice.',
  title: 'Open {number} again?',
  text: '{amount} can be billed again and is committed in its budgets.',
  whole: 'The order is fully billed, so nothing is committed. It stays open until more is billed.',
  label: 'Why?',
  short: 'Say why in a few words.',
  confirm: 'Open the order again',
  done: '{number} is open again.',
  errors: {
    budget_exceeded: 'Budget {budget} has no room for it any more.',
    illegal_state: 'This order has changed meanwhile. Look again.',
    version_conflict: 'Someone changed this order meanwhile. Look again.',
  },
};
