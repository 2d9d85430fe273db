export const en = {
  neededByCategory: 'The category {category} needs {what}.',
  required: 'required',
  unknown: 'Choose one from the list.',
  what: {
    attendees: 'attendees',
    files: 'a receipt or another attachment',
    supplier: 'a supplier',
    until: 'an end date',
    due: 'a due date',
    reference: 'a payment reference',
    link: 'a link',
    deliverTo: 'a delivery address',
    field: 'a value for {name}',
    other: 'another field: reload the page to see it',
  },
};
