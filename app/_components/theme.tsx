import { ui } from '@/app/_strings.ts'
import { hasLanguages, siteLanguages } from '@/lib/site/languages.ts'
import { withBasePath } from './base-path.ts'
import { chooseLanguage, sendToLanguage } from './language-choice.ts'

const states = [
  { name: 'system', label: 'themeSystem', icon: <path d="M4 5h16v11H4zM9 20h6M12 16v4" /> },
  {
    name: 'light',
    label: 'themeLight',
    icon: (
      <>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5" />
      </>
    ),
  },
  { name: 'dark', label: 'themeDark', icon: <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" /> },
] as const

/**
 * Goes from the system's theme to light to dark. All three states are in the markup and the style sheet shows the
 * current one, so the button has its name and its picture before any script has run; without scripts it is hidden.
 */
export function ThemeToggle() {
  return (
    <button type="button" className="themeToggle" data-theme-toggle>
      {states.map(({ name, label, icon }) => (
        <span key={name} data-state={name}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {icon}
          </svg>
          <span className="visuallyHidden">{`${ui.theme}: ${ui[label]}`}</span>
        </span>
      ))}
    </button>
  )
}

/* Runs before the first paint, so that a chosen theme never flashes, and the browser's own bar has its colour. Without a
   choice, or without JavaScript, the style sheet follows the system. `try` because storage is refused in some private
   windows. */
const script = `(function(d){
var h=d.documentElement,k='theme',order=['system','light','dark'];
function set(t){
if(t!=='light'&&t!=='dark')t='';
if(t)h.dataset.theme=t;else delete h.dataset.theme;
d.getElementsByName('theme-color').forEach(function(m,i){var s=order[i+1];m.media=t?s===t?'all':'not all':'(prefers-color-scheme: '+s+')'})}
try{set(localStorage.getItem(k))}catch(e){}
h.dataset.js='';
d.addEventListener('click',function(e){
if(!e.target.closest('[data-theme-toggle]'))return;
var t=order[(order.indexOf(h.dataset.theme||'system')+1)%3];
set(t);try{t==='system'?localStorage.removeItem(k):localStorage.setItem(k,t)}catch(e){}
})${hasLanguages ? sendToLanguage(siteLanguages, withBasePath('')) + chooseLanguage : ''}})(document)`.replaceAll(
  '\n',
  '',
)

export const ThemeScript = () => <script dangerouslySetInnerHTML={{ __html: script }} />
