export const en = {
  card: {
    label: 'Sample company',
    title: 'Explore with sample data',
    text: 'A company with 40 people and six months of spend. It is separate from yours, so try anything.',
    open: 'Open sample company',
    preparing: 'Preparing the company',
    month: 'Month {month} of {total}',
    failed: 'The sample company could not be completed. Continue where it stopped.',
    retry: 'Continue',
  },
  strip: {
    text: 'Sample data. Nothing is sent from here.',
    leave: 'Leave',
  },
  remove: {
    question: 'Remove the sample company?',
    consequence:
      'It disappears from your companies. You can open it again from the setup page, with everything you did in it.',
    action: 'Remove',
    done: 'Sample company removed.',
  },
};
