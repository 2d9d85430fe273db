/** An address as it was typed, line by line as a letter has it; empty lines are left out. */
export const addressLines = (address: string): string[] => address.split(/\n+/).filter((line) => line.trim() !== '');
