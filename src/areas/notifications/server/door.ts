export { tell } from './tell.ts';
export { bringBack, takeBack } from './take-back.ts';
