export { LinksList, type LinksListProps, type ListedLink } from './links-list.tsx';
