/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    tolerances: {
      label: 'Order tolerances',
      keywords: 'purchase order deviation difference invoice match',
      set: '{percent} % or {units} over the order, the stricter applies',
    },
  },
};
