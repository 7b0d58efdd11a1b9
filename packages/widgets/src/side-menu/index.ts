export type { SideMenuSection } from './side-menu.client.tsx';
export { SideMenu, type SideMenuProps } from './side-menu.tsx';
