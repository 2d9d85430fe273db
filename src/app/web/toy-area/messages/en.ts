export const en = {
  title: 'Toys',
  one: 'Toy',
  name: 'Name',
  add: 'Add a toy',
  none: 'No toys yet',
  count: '{count, plural, =0 {No toys} one {# toy} other {# toys}}',
};
