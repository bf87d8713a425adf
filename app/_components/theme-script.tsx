/* Runs before the first paint, so that a chosen theme never flashes. Without a choice, or without JavaScript, the style sheet
   follows the system. `try` because storage is refused in some private windows. */
const script = `(function(d){
var h=d.documentElement,k='theme',order=['system','light','dark'];
function set(t){if(t==='light'||t==='dark')h.dataset.theme=t;else delete h.dataset.theme;}
try{set(localStorage.getItem(k))}catch(e){}
h.dataset.js='';
d.addEventListener('click',function(e){
if(!e.target.closest('[data-theme-toggle]'))return;
var t=order[(order.indexOf(h.dataset.theme||'system')+1)%3];
set(t);try{t==='system'?localStorage.removeItem(k):localStorage.setItem(k,t)}catch(e){}
})})(document)`.replaceAll('\n', '')

export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
