export const en = {
  load: 'Opening the document',
  open: 'Open the request',
  over: 'This link isn’t valid any more',
  overText:
    'It opens the document only for the person it was sent to, for 30 days. The document is still with its request.',
  gone: 'You can’t see this document any more',
  goneText: 'Your access ended, or it was replaced. What is with the request now is shown there.',
  requests: 'Go to requests',
};
