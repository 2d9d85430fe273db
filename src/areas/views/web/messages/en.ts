/** Wording: ux sections 8 and 15. */
export const en = {
  kept: '{name} is kept.',
  deleted: '{name} is deleted.',
  errors: {
    view_name_taken: 'You already have a view of this list with that name.',
    too_many_views: '{max} views are kept at most. Delete one first.',
  },
};
