let underWay = 0;

/** Work that ends with the page and is not done again by itself: an upload, and the files that wait behind it. */
export async function lostIfLeft<Done>(work: Promise<Done>): Promise<Done> {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
  }
}

export const isLostIfLeft = (): boolean => underWay > 0;
