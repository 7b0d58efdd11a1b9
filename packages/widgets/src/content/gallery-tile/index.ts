export { GalleryTile, type GalleryTileProps } from './gallery-tile.tsx';
