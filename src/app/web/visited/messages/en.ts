export const en = {
  title: 'Recently visited',
};
