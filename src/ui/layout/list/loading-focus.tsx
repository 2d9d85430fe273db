/** Holds the focus of a popover whose content is still on its way, so that the keyboard is in it from the start. */
export const LoadingFocus = () => <span tabIndex={-1} data-autofocus className="visually-hidden" />;
