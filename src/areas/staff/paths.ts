/** Where the operator's own people look after the installation; it belongs to no company. */
export const staffPath = (): string => '/staff';
