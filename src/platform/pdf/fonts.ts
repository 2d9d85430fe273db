import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'strong';

/** Latin, Greek and Cyrillic in one family: the names of suppliers are of all Europe. */
export const FONTS: Readonly<Record<Weight, string>> = {
  regular: fontFile('400Regular/NotoSans_400Regular.ttf'),
  strong: fontFile('600SemiBold/NotoSans_600SemiBold.ttf'),
};

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}`));
}
