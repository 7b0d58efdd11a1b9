export { connectPlayer, type Player, playerOrigin, type PlayerState } from './player.ts';
