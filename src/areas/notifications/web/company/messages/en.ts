export const en = {
  title: 'Notification defaults',
  lead: 'How members hear of each event until they choose for themselves. New members begin with it; what someone chose stays.',
  failed: 'The defaults could not be loaded.',
  channelsText: 'Each stands under the bell, comes by email, or lights up the phone that confirms for a member.',
  documents: 'Receipts in emails',
  documentsText:
    'An email that asks for an approval shows the first page of its document, with links that ask for the log-in. Only approvers who may see the document get it.',
  show: 'Show receipts in approval emails',
  shown: 'Receipts are shown from the next email on.',
  hidden: 'Emails only name the documents from now on.',
  always: 'Members can’t switch these off, nor can you.',
};
