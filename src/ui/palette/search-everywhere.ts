import { createContext } from 'react';

/** Opens the palette with what was searched for in one place (ux 9); null where there is no palette. */
export const SearchEverywhere = createContext<((text: string) => void) | null>(null);
