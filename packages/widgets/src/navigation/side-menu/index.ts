export { SideMenu, type SideMenuProps, type SideMenuSection } from './side-menu.tsx';
