/**
 * What a step to the row that is open already carries along: the reader wants to go into its panel. It travels with the step,
 * since what stands in the panel may come, and its frame with it be another one, while the step is still under way.
 */
export const INTO_PANEL = 'into-panel';
