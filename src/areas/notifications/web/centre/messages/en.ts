export const en = {
  title: 'News',
  readAll: 'All read',
  settings: 'Choose what you are told of',
  none: 'Nothing yet. What concerns you will stand here.',
  older: 'Older',
  unread: 'Unread',
};
