/** What a part of a page that did not come says in its place. */
export const en = {
  offline: 'You’re offline. This part loads once you’re back online.',
  unanswered: 'Merel doesn’t answer. This part loads once it does.',
  replaced: 'Merel was updated. Save what you typed, then reload to see this part.',
};
