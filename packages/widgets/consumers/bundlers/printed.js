// All the script of a page that a server printed.
import '@rueda/widgets/islands';
